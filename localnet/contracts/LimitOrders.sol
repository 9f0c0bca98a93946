// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface ISignatureTransfer {
    struct TokenPermissions {
        address token;
        uint256 amount;
    }

    struct PermitTransferFrom {
        TokenPermissions permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct SignatureTransferDetails {
        address to;
        uint256 requestedAmount;
    }

    function permitWitnessTransferFrom(
        PermitTransferFrom calldata permit,
        SignatureTransferDetails calldata details,
        address owner,
        bytes32 witness,
        string calldata witnessTypeString,
        bytes calldata signature
    ) external;
}

/// Fills orders that their offerers signed for Permit2: what is sold and at least what it is sold for move together.
contract LimitOrders {
    using SafeERC20 for IERC20;

    bytes32 private constant ORDER_TYPE = keccak256("LimitOrder(address outputToken,uint256 outputAmount)");
    string private constant WITNESS_TYPE =
        "LimitOrder witness)LimitOrder(address outputToken,uint256 outputAmount)TokenPermissions(address token,uint256 amount)";

    ISignatureTransfer private immutable permit2;
    address public immutable filler;

    constructor(ISignatureTransfer permit2_) {
        permit2 = permit2_;
        filler = msg.sender;
    }

    function fill(
        ISignatureTransfer.PermitTransferFrom calldata permit,
        address offerer,
        IERC20 outputToken,
        uint256 outputAmount,
        bytes calldata signature
    ) external {
        require(msg.sender == filler, "Only the filler fills");
        permit2.permitWitnessTransferFrom(
            permit,
            ISignatureTransfer.SignatureTransferDetails(filler, permit.permitted.amount),
            offerer,
            keccak256(abi.encode(ORDER_TYPE, outputToken, outputAmount)),
            WITNESS_TYPE,
            signature
        );
        uint256 before = outputToken.balanceOf(offerer);
        outputToken.safeTransferFrom(filler, offerer, outputAmount);
        // A token that keeps a part of each transfer would leave the offerer with less than was signed for.
        require(outputToken.balanceOf(offerer) >= before + outputAmount, "Less than the limit");
    }
}
